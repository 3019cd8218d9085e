import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { runEntry } from './spawn.js'

ensureInstalled()
ensureBuilt()
runEntry('packages/server/src/main.ts', ['serve', ...process.argv.slice(2)])
