import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { localBin, ROOT } from './command.ts'

/** Runs server and app for development, both reloading on changes; Vite prints the app's address. */
const children = [
  spawn(process.execPath, ['--watch', 'packages/server/src/main.ts', 'serve', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(localBin('vite'), [], { cwd: join(ROOT, 'packages', 'web'), stdio: 'inherit' }),
]

function stopAll(): void {
  for (const child of children) child.kill()
}

for (const child of children) child.on('exit', stopAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
