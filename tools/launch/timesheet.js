import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { runEntry } from './spawn.js'

const args = process.argv.slice(2)
ensureInstalled()
if (args[0] === 'serve') ensureBuilt()
runEntry('packages/server/src/main.ts', args)
