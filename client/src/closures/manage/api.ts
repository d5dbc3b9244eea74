import type { closurePageSchema } from '@faldone/contract/closure-schema.ts'
import type { z } from 'zod'
import { reading } from '../../session/api-client.ts'
import type { ClosuresAsked } from './closures-address.ts'

const PAGE_SIZE = 50

/** A page of what is closed, or has opened. It is read again whenever somebody looks, since things open by themselves. */
export const closuresPage = (asked: ClosuresAsked) =>
  ({ ...reading<z.infer<typeof closurePageSchema>>('archive/closures', { ...asked, pageSize: PAGE_SIZE }), staleTime: 0 })
