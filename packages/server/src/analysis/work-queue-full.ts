/** Thrown where more questions wait than are accepted. */
export class WorkQueueFull extends Error {
  override readonly name = 'WorkQueueFull'
}
