import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { PROGRAM, PROGRAM_FLAGS } from './program.js'
import { runEntry } from './spawn.js'

ensureInstalled()
ensureBuilt()
runEntry(PROGRAM, ['serve', ...process.argv.slice(2)], PROGRAM_FLAGS)
