/** The signal that tells a parent that its child took too much memory. */
export const OUT_OF_MEMORY_SIGNAL = 'SIGUSR2'

/** The exit code that tells a parent that the disk had too little left for its child's work. */
export const DISK_FULL_CODE = 28

/** What a child process answers. `rss`: the memory that it holds after the task, in bytes. */
export type TaskAnswer<Reply> = { rss: number } & ({ reply: Reply } | { error: string })

/** The child's side of `childProcess`: does each task that its parent sends. The process ends when its parent disconnects. */
export function answerTasks<Task, Reply>(perform: (task: Task) => Promise<Reply>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async (task: Task) => {
    const outcome = await perform(task).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    const answer: TaskAnswer<Reply> = { ...outcome, rss: process.memoryUsage.rss() }
    process.send!(answer)
  })
}
