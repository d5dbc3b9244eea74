import { getPriority } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** Tells how urgent its threads are, as the system sees them. */
if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (ofThread: number) => process.send?.([getPriority(), ofThread], () => process.disconnect?.()))
else parentPort!.postMessage(getPriority())
