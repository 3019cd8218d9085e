/** Numbers of a column, in as few bytes as the largest of them needs. */
export type Numbers = Uint8Array | Uint16Array | Int32Array
