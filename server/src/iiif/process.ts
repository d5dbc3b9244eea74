import { answerTasks } from '../jobs/child-tasks.ts'
import { type DrawingTask, drawPart, makePyramid, type PyramidTask } from './drawing.ts'

/** The program of the child processes in which images are taken apart. */
answerTasks<PyramidTask | DrawingTask, Uint8Array | null>(async (task) => {
  if ('request' in task) return drawPart(task)
  await makePyramid(task)
  return null
})
