import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type SheetCell, streamWorkbook } from './workbook-stream.ts'

const COLUMNS = [
  { header: 'Día', width: 12, format: 'day' },
  { header: 'Nota', width: 20 },
] as const

function tableOf(blocks: AsyncIterable<readonly (readonly SheetCell[])[]>) {
  return { name: 'Horas', heading: 'Todas', columns: COLUMNS, blocks, total: () => ['Total', ''] }
}

async function* given(...blocks: (readonly (readonly SheetCell[])[])[]) {
  yield* blocks
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

describe('a workbook that is written while its rows are read', () => {
  it.each([
    ['a formula', '=1+1', '=1+1'],
    ['signs of XML', 'a < b & "c" > d', 'a < b & "c" > d'],
    ['spaces at the edges', '  a  ', '  a  '],
    ['several lines', 'uno\ndos', 'uno\ndos'],
    ['what XML has no place for', 'a\u0000\u0008b\uFFFE', 'ab'],
    ['signs beyond the first plane', '👷 obra', '👷 obra'],
    ['what a spreadsheet takes for a sign', '_x0041_', '_x0041_'],
  ])('keeps %s', async (_name, text, read) => {
    const { sheets } = await readXlsx(await bytesOf(await streamWorkbook(tableOf(given([[46000, text]])))))
    expect(sheets[0]!.rows[2]![1]).toBe(read)
  })

  it('goes on in a further sheet, with heads of its own and one total at the end', async () => {
    const rows = Array.from({ length: 7 }, (_, i): SheetCell[] => [46000 + i, `Nota ${i}`])
    const table = tableOf(given(rows.slice(0, 4), [], rows.slice(4)))
    const { sheets } = await readXlsx(await bytesOf(await streamWorkbook(table, 6)))
    expect(sheets.map(({ name, rows: all }) => [name, all.map((row) => row[1] ?? row[0])])).toEqual([
      ['Horas', ['Todas', 'Nota', 'Nota 0', 'Nota 1', 'Nota 2']],
      ['Horas 2', ['Todas', 'Nota', 'Nota 3', 'Nota 4', 'Nota 5']],
      ['Horas 3', ['Todas', 'Nota', 'Nota 6', 'Total']],
    ])
  })

  it('reads no more than a client takes, and ends the reading when it goes away', async () => {
    let [asked, isEnded] = [0, false]
    const endless = async function* (): AsyncGenerator<readonly (readonly SheetCell[])[]> {
      try {
        for (;;) {
          asked += 1
          yield Array.from({ length: 200 }, () => [46000, Math.random().toString(36).repeat(8)])
        }
      } finally {
        isEnded = true
      }
    }
    const stream = await streamWorkbook(tableOf(endless()))
    await new Promise<void>((resolve) => stream.once('readable', resolve))
    // What the steps of the archive hold, and not a block more however long the client waits.
    let held = -1
    while (asked !== held && asked < 1000) {
      held = asked
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    expect(asked).toBeLessThan(400)
    stream.destroy()
    await expect.poll(() => isEnded).toBe(true)
  })

  it('fails where reading fails, instead of ending early', async () => {
    const broken = async function* (): AsyncGenerator<readonly (readonly SheetCell[])[]> {
      yield [[46000, 'a']]
      throw new Error('the database is gone')
    }
    await expect(bytesOf(await streamWorkbook(tableOf(broken())))).rejects.toThrow('the database is gone')
  })
})
