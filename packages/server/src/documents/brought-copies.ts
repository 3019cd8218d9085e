import { type App, type PartialFile, requireViewer, type RouteCall, type UploadedFile } from '@timesheet/engine'
import { type BroughtCopy, checkBroughtCopy, type GivenAnswer } from '@timesheet/domain/documents'
import { refuse } from '../kernel/refuse.ts'

/** The commented copies that come with answers, by issue. */
export interface BroughtCopies {
  readonly of: (emition: string) => UploadedFile | undefined
  /** Forgets those that arrived in parts, once they are stored. */
  readonly settle: (recordOf: ReadonlyMap<string, string>) => Promise<void>
}

type Body = Awaited<ReturnType<RouteCall['ctx']['readBody']>>

/** Finds the copies of answers: in their request, or as they arrived in parts before it. */
export async function findBroughtCopies(
  app: App,
  ctx: RouteCall['ctx'],
  { given, uploads }: { readonly given: readonly GivenAnswer[] } & Pick<Body, 'uploads'>,
): Promise<BroughtCopies> {
  const partials = new Map<string, PartialFile>()
  const files = new Map<string, UploadedFile>()
  for (const { emition, upload = '' } of given) {
    if (upload === '') continue
    const partial = await app.partialFiles.find(requireViewer(ctx), upload)
    refuse(checkBroughtCopy(partial && (await broughtCopy(app, partial)), emition))
    if (!partial) continue
    const file = await app.partialFiles.upload(partial)
    // A large one is read here, while nobody waits for what its answer changes.
    await file.sha256()
    partials.set(emition, partial)
    files.set(emition, file)
  }
  return {
    of: (emition) => files.get(emition) ?? uploads.get(emition)?.[0],
    settle: async (recordOf) => {
      for (const [emition, partial] of partials) {
        const record = recordOf.get(emition)
        if (record !== undefined) await app.partialFiles.settle(partial, record)
      }
    },
  }
}

async function broughtCopy(app: App, partial: PartialFile): Promise<BroughtCopy> {
  return {
    emition: String(partial.values['emition'] ?? ''),
    isWhole: (await app.partialFiles.offsetOf(partial)) === partial.length,
    isOver: partial.record !== '' || partial.expires <= app.clock().getTime(),
  }
}
