/** Numbers of a column, in as few bytes as the largest of them needs. */
export type Numbers = Uint8Array | Uint16Array | Int32Array

/** Numbers whose memory is nobody else's. */
export type OwnNumbers = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>
