import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { findNode, ROOT } from './install.js'

/**
 * Runs a file, JavaScript or TypeScript, on the pinned Node, with its flags, forwards signals and exits with its exit
 * code.
 */
export function runEntry(file, args, flags = []) {
  const node = findNode()
  const env = {
    // Node's compile cache: the next start is faster and does not load the TypeScript stripper.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node-compile'),
    ...process.env,
    PATH: [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  }
  const child = spawn(node, [...flags, join(ROOT, file), ...args], { cwd: process.cwd(), env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Could not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
