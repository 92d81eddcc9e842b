#!/usr/bin/env node
import { Command } from 'commander'

new Command('grognard').description('Hex-and-counter wargames in the terminal').parse()
