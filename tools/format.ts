import { localBin, ROOT, runCommand } from './command.ts'

/** Writes every source file in the one format of the project (.oxfmtrc.json); `npm run check` refuses another. */
const { code, output } = await runCommand(localBin('oxfmt'), ['--write', ROOT], { quiet: true })
if (code !== 0) console.error(output)
process.exitCode = code
