import { createServer } from 'node:net'

/**
 * Throws the error that listening would throw when the address is taken or not local, before a database is opened or
 * created.
 */
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
