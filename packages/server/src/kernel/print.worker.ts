import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PrintAnswer, PrintOrder } from './print.ts'

/** How many documents ago what typst remembers of one is dropped. */
const REMEMBERED = 10

const { workspace } = workerData as { workspace: string }
const typst = NodeCompiler.create({ workspace })

parentPort?.on('message', (order: PrintOrder) => parentPort?.postMessage(draw(order)))

function draw({ id, main, data, at }: PrintOrder): PrintAnswer {
  try {
    const pdf = typst.pdf({ mainFilePath: main, inputs: { data } }, { pdfStandard: 'a-2b', creationTimestamp: at })
    typst.evictCache(REMEMBERED)
    return { id, pdf: new Uint8Array(pdf) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
