import { ensureInstalled } from './install.js'
import { runEntry } from './spawn.js'

const [file, ...args] = process.argv.slice(2)
ensureInstalled()
runEntry(file, args)
