/** Digests of plain data, the same on every runtime. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns the digest of a JSON value: 32 hexadecimal digits, the first half of a SHA-256. The order of keys matters, so encode the value
 * first: codecs fix the order. Throws a TypeError for a value that JSON cannot represent (undefined, a function, a cycle).
 */
export const digest = (json: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(json)))).slice(0, 32)
