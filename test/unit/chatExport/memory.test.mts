import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { IExecuteFunctions } from 'n8n-workflow';
import { openExport } from '../../../nodes/CometChatDataImport/shared/chatExport';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const MB = 1024 * 1024;
const channel = {
	...{ channel_url: 'team', name: 'Team', created_at: 1792997900 },
	members: ['ann', 'bob', 'zoe'].map((user_id) => ({ user_id, nickname: user_id })),
};

/** A file of so many messages in one channel, made while it is read. */
async function* messagesFile(count: number) {
	yield Buffer.from('{"messages":[');
	for (let from = 0; from < count; from += 100) {
		const some = Array.from({ length: 100 }, (_, at) => ({
			...{ type: 'MESG', message_id: from + at + 1, channel_url: 'team', data: '{"order": 7}' },
			message: `Message ${from + at} ${'x'.repeat(200)}`,
			...{ created_at: 1_792_998_000_000 + (from + at) * 10, user: { user_id: 'ann' } },
		}));
		const text = some.map((one) => JSON.stringify(one)).join(',');
		yield Buffer.from(from + 100 < count ? `${text},` : text);
	}
	yield Buffer.from(`],"channel":${JSON.stringify(channel)}}`);
}

/** The same of CometChat, a line for each message between two users. */
async function* messageLines(count: number) {
	for (let id = 1; id <= count; id++) {
		const message = {
			...{ id, sender: 'ann', receiver: 'bob', receiverType: 'user', category: 'message' },
			...{ type: 'text', sentAt: 1_792_998_000 + id, data: { text: `Message ${id}` } },
		};
		yield Buffer.from(`${JSON.stringify(message)}\n`);
	}
}

const FILES = { sendbird: messagesFile, cometchat: messageLines };

/** The living heap after so many messages were read, with all that is known of the export. */
async function heapAfter(system: keyof typeof FILES, count: number): Promise<number> {
	const context = {
		getInputData: () => [{ json: {}, binary: { data: { id: 'a', fileName: 'a.json' } } }],
		helpers: { getBinaryStream: async () => FILES[system](count) },
	} as unknown as IExecuteFunctions;
	const opened = await openExport(context, {
		system,
		kind: 'message',
		items: [0],
		keptFor: undefined,
		isOver: () => false,
	});
	let read = 0;
	for await (const some of opened.reopen().records) read += some.length;
	expect(read).toBe(count);
	expect(opened.report()).toMatchObject({ messages: count });
	gc();
	return process.memoryUsage().heapUsed;
}

it.each([
	['sendbird', 100_000],
	['cometchat', 40_000],
] as const)('needs no more memory of %s for %d messages than for 5,000', async (system, most) => {
	await heapAfter(system, 5000);
	const few = await heapAfter(system, 5000);
	const many = await heapAfter(system, most);
	expect(many - few).toBeLessThan(2 * MB);
});
