/** Digests of plain data: the same on every runtime. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A digest (32 hexadecimal digits, the first half of a SHA-256) of a JSON value. Keys count in the order they come: encode
 * first, codecs fix the order. Throws a TypeError for what JSON cannot write (undefined, a function, a cycle).
 */
export const digest = (json: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(json)))).slice(0, 32)
