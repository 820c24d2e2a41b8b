import { join } from 'node:path';
import { scratchFolder } from '../harness/process/scratchFolder.mts';
import type { Benchmark } from './setup/index.mts';
import type { Sizes } from './sizes.mts';
import type { MoveRun } from './tasks/move.mts';
import type { Moved } from './tasks/moved.mts';
import type { ExportOnDisk } from './tasks/moveFiles.mts';

/** What moving an export took, with how often its process was killed on the way. */
export interface Moving {
	messages: number;
	kills: number;
	/** Milliseconds of the last run of messages, which finds where the others stopped, and of comparing all. */
	last: number;
	verify: number;
	/** Most living heap beyond what the process had before, in MB. */
	megabytes: { users: number; messages: number; verify: number };
}

/** What a process says that was killed. */
const KILLED = /ended too early/;

/**
 * Moves an export whose process is killed on the way, again and again, and goes on each time. Throws if a
 * message is lost, doubled, or not in its place: by checksums from the source, and by Verify.
 */
export async function moving(
	{ measure, empty }: Benchmark,
	size: Sizes['move'],
	report: (what: string, ms: number) => void,
): Promise<Moving> {
	const { folder: scratch, remove } = scratchFolder();
	const folder = join(scratch, 'files');
	try {
		await empty();
		const exported = await measure<ExportOnDisk>('moveFiles', { ...size, folder }, undefined, true);
		const { files, messages } = exported;
		const run = async (resource: string, how: object = {}): Promise<MoveRun> => {
			const done = await measure<MoveRun>(
				...(['move', { folder, files, resource, ...how }, undefined, true] as const),
			);
			report(resource, done.ms);
			return done;
		};
		const users = await run('user');
		for (const resource of ['group', 'groupMember']) await run(resource);
		let kills = 0;
		while (kills < size.kills) {
			kills++;
			const killAt = Math.floor((messages * kills) / (size.kills + 1));
			const ended = await run('message', { killAt, continues: kills > 1 }).catch((error: Error) => {
				if (!KILLED.test(error.message)) throw error;
			});
			if (ended) throw new Error(`The run was over before it was killed at ${killAt} messages`);
			report(`killed at ${killAt} messages`, 0);
		}
		const last = await run('message', { continues: true });
		if (last.rows > 0) throw new Error(`${last.rows} records were rejected`);
		compare(exported, await measure<Moved>('moved', {}, undefined, true));
		const verified = await run('move');
		if (verified.rows > 0 || verified.summary.differences !== 0)
			throw new Error(`Verify found ${verified.rows} differences where checksums are the same`);
		return {
			...{ messages, kills, last: last.ms, verify: verified.ms },
			megabytes: {
				...{ users: users.megabytes, messages: last.megabytes, verify: verified.megabytes },
			},
		};
	} finally {
		remove();
	}
}

function compare(wanted: ExportOnDisk, found: Moved): void {
	const left = new Map<string, number>();
	for (const one of wanted.checksums) left.set(one, (left.get(one) ?? 0) + 1);
	const wrong = found.checksums.filter((one) => {
		const count = left.get(one) ?? 0;
		left.set(one, count - 1);
		return count <= 0;
	});
	if (wrong.length > 0 || found.messages !== wanted.messages)
		throw new Error(
			`${wrong.length} conversations have other messages; there are ${found.messages} messages, not ${wanted.messages}`,
		);
}
