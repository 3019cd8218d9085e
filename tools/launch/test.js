import { ensureInstalled } from './install.js'
import { runEntry } from './spawn.js'

ensureInstalled()
runEntry('tools/test.ts', process.argv.slice(2))
