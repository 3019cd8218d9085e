import { once } from 'node:events'
import { PassThrough, Readable, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { isCut, pour } from './pour.ts'

/** What arrived, in a place like a file. */
function sink() {
  const parts: Buffer[] = []
  const file = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      parts.push(Buffer.from(chunk))
      done()
    },
  })
  return { file, text: () => Buffer.concat(parts).toString() }
}

const taken = Promise.resolve()

async function gone(): Promise<Readable> {
  const content = new PassThrough()
  content.destroy()
  await once(content, 'close')
  return content
}

describe('content that is poured into a file', () => {
  it('is written to its end', async () => {
    const { file, text } = sink()
    await pour(Readable.from([Buffer.from('ab'), Buffer.from('c')]), { file, bytes: 3, taken })
    expect(text()).toBe('abc')
  })

  it('is refused where it is more than was said', async () => {
    const poured = pour(Readable.from([Buffer.from('abcd')]), { file: sink().file, bytes: 3, taken })
    await expect(poured).rejects.toMatchObject({ status: 413 })
  })

  it('ends where it is not taken, and its sender is not cut off', async () => {
    const content = new PassThrough()
    content.write('ab')
    const poured = pour(content, { file: sink().file, bytes: 9, taken: Promise.reject(new Error('frozen')) })
    await expect(poured).rejects.toThrow('frozen')
    expect(content.destroyed).toBe(false)
  })

  it.each<[string, () => Readable | Promise<Readable>]>([
    ['went away before', gone],
    [
      'goes away meanwhile',
      () => {
        const content = new PassThrough()
        content.write('ab')
        setTimeout(() => content.destroy(), 5)
        return content
      },
    ],
  ])('is cut where its sender %s', async (_name, contentOf) => {
    const error: unknown = await pour(await contentOf(), { file: sink().file, bytes: 9, taken }).catch(
      (cause: unknown) => cause,
    )
    expect(isCut(error)).toBe(true)
  })
})
