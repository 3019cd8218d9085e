import { createServer } from 'node:net'

/** Throws what listening would throw when the address is taken or not ours, before a database is opened or made for nothing. */
export async function refuseTakenAddress({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}
