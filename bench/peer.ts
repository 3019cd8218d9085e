import { join } from 'node:path'
import { runCommand } from '../tools/command.ts'

/** The PocketBase version whose API the engine implements. */
export const PEER_VERSION = '0.39.11'

const MODULE = 'github.com/pocketbase/pocketbase'

/** Builds PocketBase from its published module into a folder and returns the program's path; needs Go. */
export async function buildPeer(folder: string): Promise<string> {
  const found = await runCommand('go', ['version'], { quiet: true })
  if (found.code !== 0) throw new Error('the peer of this bench is built with Go 1.25 or newer, and no `go` was found')
  const built = await runCommand('go', ['install', '-buildvcs=false', `${MODULE}/examples/base@v${PEER_VERSION}`], {
    cwd: folder,
    quiet: true,
    env: { GOBIN: folder, CGO_ENABLED: '0' },
  })
  if (built.code !== 0) throw new Error(`the peer could not be built: ${built.output}`)
  return join(folder, 'base')
}
