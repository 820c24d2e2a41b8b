// One measurement in a process of its own: node bench/worker.mts <task> <JSON>. It ends with the
// process that started it.
import type { Task } from './tasks/task.mts';

process.once('disconnect', () => process.exit(1));
process.on('SIGINT', () => {});

const [name, input] = process.argv.slice(2);
const { task } = (await import(`./tasks/${name}.mts`)) as { task: Task<unknown, unknown> };
const result = await task(JSON.parse(input));
process.send?.({ result }, undefined, {}, () => process.exit(0));
