import { localBin, ROOT, runCommand } from './command.ts'

/** Formats all source files (.oxfmtrc.json); `npm run check` refuses unformatted ones. */
const { code, output } = await runCommand(localBin('oxfmt'), ['--write', ROOT], { quiet: true })
if (code !== 0) console.error(output)
process.exitCode = code
