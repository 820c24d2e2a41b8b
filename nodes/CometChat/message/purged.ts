import type { IDataObject } from 'n8n-workflow';
import { caseless, counted, type Plan } from '../../engine';
import { composed } from '../../composed/execution';
import { Steps } from '../../composed/steps';
import { NO_MESSAGE } from '../../fields/message';
import { deleteMessage } from './delete';
import { getAll } from './getAll';

const NOT_ALLOWED = 'ERR_MESSAGE_ACTION_NOT_ALLOWED';

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The first and the last time of messages. */
class Times {
	private readonly all: [number, number] = [Infinity, -Infinity];

	add(rows: IDataObject[]): void {
		for (const { sentAt } of rows) {
			this.all[0] = Math.min(this.all[0], Number(sentAt));
			this.all[1] = Math.max(this.all[1], Number(sentAt));
		}
	}

	get span(): IDataObject {
		const [oldest, newest] = this.all;
		if (oldest === Infinity) return {};
		return { oldest: isoOf(oldest), newest: isoOf(newest) };
	}
}

/** Whether a row is one of those to purge: what is deleted never rests on the filter alone. */
const isToPurge = (row: IDataObject, { olderThan, messagesOf, guid }: Plan['input']): boolean =>
	Number(row.sentAt) <= Number(olderThan) &&
	(messagesOf !== 'group' ||
		(row.receiverType === 'group' && caseless(row.receiver) === caseless(guid)));

/**
 * Deletes all messages that are older page by page, oldest first, and stops at the first that can’t be
 * deleted now. What was deleted is gone, so a new run goes on from there.
 */
export const purged = composed(async (plan, requests) => {
	const { input } = plan;
	const steps = new Steps(plan, requests, (code) => NO_MESSAGE.includes(code));
	const older = { sentUntil: input.olderThan as string, order: 'append' };
	const of = { messagesOf: input.messagesOf as string, guid: input.guid as string | undefined };
	let found = 0;
	const times = new Times();
	const take = async (rows: IDataObject[]): Promise<void> => {
		found += rows.length;
		const own = rows.filter(({ category }) => category !== 'action');
		times.add(own);
		const asked = own.map(({ id }) => ({ id: String(id), permanent: true }));
		await steps.each('deleted', deleteMessage, asked, [NOT_ALLOWED]);
	};
	const isAskedFor = (row: IDataObject): boolean => isToPurge(row, input);
	await steps.pages({ operation: getAll, input: { ...of, ...older }, isAskedFor }, take);
	const deleted = steps.counts.get('deleted') ?? 0;
	const until = isoOf(Number(input.olderThan));
	const row = requests.dryRun
		? { dryRun: true, sentUntil: until, wouldDelete: deleted, ...times.span }
		: { deleted };
	const done = `Deleted before: ${counted(deleted, 'message')}`;
	return steps.end({ ...row, kept: found - deleted }, done);
});
