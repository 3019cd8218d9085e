import { fill, note, batchOfNotes, NOTES } from './bench-collections.ts'
import { measureLoad } from './measure-load.ts'
import { send } from './measure.ts'
import { startProgram } from './program.ts'
import { runCommand } from '../tools/command.ts'
import { rmSync, readFileSync } from 'node:fs'
const [which, conns = '16', only = ''] = process.argv.slice(2)
const dir = `/tmp/zzbench/${which}`
rmSync(dir, { recursive: true, force: true })
const port = which === 'pb' ? 8293 : 8291
const P = 'bench-password-1'
let program
if (which === 'pb') {
  await runCommand('/tmp/pbgo/base', ['superuser', 'upsert', 'root@example.com', P, `--dir=${dir}`], { quiet: true })
  program = await startProgram(['/tmp/pbgo/base', 'serve', `--http=127.0.0.1:${port}`, `--dir=${dir}`], port)
} else {
  const r = await runCommand(process.execPath, ['packages/server/src/main.ts', 'superuser', 'upsert', 'root@example.com', P, '--bare', `--dir=${dir}`], { quiet: true })
  if (r.code) throw new Error(r.output)
  const prof = which === 'prof' ? ['--cpu-prof', '--cpu-prof-dir=/tmp/zzprof'] : []
  program = await startProgram([process.execPath, ...prof, 'packages/server/src/main.ts', 'serve', '--bare', `--http=127.0.0.1:${port}`, `--dir=${dir}`], port)
}
const signIn = async (c: string, identity: string) => (await send<{ token: string }>({ port, token: '' }, { method: 'POST', path: `/api/collections/${c}/auth-with-password`, body: { identity, password: P } })).token
const root = { port, token: await signIn('_superusers', 'root@example.com') }
await send(root, { method: 'POST', path: '/api/collections/users/records', body: { email: 'p@example.com', password: P, passwordConfirm: P, verified: true } })
const person = { port, token: await signIn('users', 'p@example.com') }
const contestant = { name: which!, root, person, program }
const filled = await fill(contestant as never)
const LIST = '/api/collections/notes/records?perPage=30'
const noteOf = (i: number) => `/api/collections/notes/records/${filled.notes[(i * 31) % filled.notes.length]}`
const S: Record<string, (i: number) => never> = {
  view: ((i: number) => ({ method: 'GET', path: noteOf(i) })) as never,
  list: ((i: number) => ({ method: 'GET', path: `${LIST}&sort=-rank&filter=${encodeURIComponent(`rank>${i % 5000} && title~'a'`)}` })) as never,
  expand: ((i: number) => ({ method: 'GET', path: `${LIST}&skipTotal=1&page=${1 + (i % 50)}&expand=author` })) as never,
  create: ((i: number) => ({ method: 'POST', path: '/api/collections/notes/records', body: note(NOTES + i, filled.authors) })) as never,
  update: ((i: number) => ({ method: 'PATCH', path: noteOf(i), body: { title: `Nota ${i} cambiada a`, rank: i % NOTES } })) as never,
  batch: ((i: number) => batchOfNotes(i, filled.authors)) as never,
}
const cpu = () => { const f = readFileSync(`/proc/${program!.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
for (const [name, make] of Object.entries(S)) {
  if (only && !only.split(',').includes(name)) continue
  const c0 = cpu()
  let n = 0
  const r = await measureLoad(person, { connections: Number(conns), seconds: 3, make: (i) => { n++; return make(i) } })
  console.log(`${which} ${name} ${Math.round(r.perSecond)}/s p50 ${r.p50.toFixed(2)} p95 ${r.p95.toFixed(2)}; server CPU per call ${(((cpu() - c0) * 1000) / n).toFixed(0)} us`)
}
await program!.stop()
process.exit()
