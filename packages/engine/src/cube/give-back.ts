/** Bytes from which on the allocators that are in use take memory from the system and give it back alone. */
const ALONE = 33 << 20

/** Gives the memory of numbers back at once, not only when garbage is collected; nobody may read them any more. */
export function giveBack(numbers: { readonly buffer: ArrayBuffer }): void {
  numbers.buffer.transfer(0)
}

/** Place for so many numbers for a while: of a large one all goes back to the system with `giveBack`, and is not kept for later. */
export function spareNumbers(count: number): Int32Array<ArrayBuffer> {
  return new Int32Array(new ArrayBuffer(Math.max(count * 4, count < MANY ? 0 : ALONE)), 0, count)
}

/** What is not touched of a place takes no memory, but to ask for it takes time. */
const MANY = 1 << 18
