// Measures in a process of its own: hears tasks over IPC, does one after the other, and ends with
// the process that started it.
import type { Task } from './tasks/task.mts';

// Tasks come over the channel, so it keeps this process alive; it ends with the parent by itself.
process.channel?.ref();

process.on('message', ({ task, input }: { task: string; input: unknown }) => {
	void perform(task, input).catch((failure: unknown) =>
		process.send?.({ failure: failure instanceof Error ? failure.stack : String(failure) }),
	);
});

async function perform(name: string, input: unknown): Promise<void> {
	const { task } = (await import(`./tasks/${name}.mts`)) as { task: Task<unknown, unknown> };
	process.send?.({ result: await task(input) });
}
