import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNode } from '../../harness/process/child.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { PATIENCE, waitFor } from '../../harness/process/waitFor.mts';
import { ROOT } from '../../scripts/setup/paths.mjs';

/** Starts a program of `demo` that opens so many windows; gives their addresses, what is there, and how it ended. */
async function windowsOf(program: string, args: string[], count: number) {
	const { folder, remove } = scratchFolder();
	const [seen, browser] = [join(folder, 'opened'), join(folder, 'browser')];
	writeFileSync(browser, `#!/bin/sh\necho "$1" >>'${seen}'\n`, { mode: 0o755 });
	const start = await startNode(
		[join(ROOT, 'demo', program), '--home', join(folder, 'home'), ...args],
		{
			env: { BROWSER: browser },
		},
	);
	const look = (note: (seen: unknown) => void) => {
		const opened = existsSync(seen) ? readFileSync(seen, 'utf8').trim().split('\n') : [];
		note({ opened, said: start.tail() });
		return opened.length >= count || start.process.exitCode !== null ? opened : undefined;
	};
	try {
		const all = await waitFor(look, `Not ${count} windows`, { patience: 2 * PATIENCE });
		// Two browsers that start at once may be seen either way round.
		const opened = all.sort();
		const pages = opened.map(async (address) => {
			const answer = await fetch(address.replace('cometchat.localhost', '127.0.0.1'));
			return await answer.text();
		});
		const shown = await Promise.all(pages);
		// It ends n8n first, which takes its time.
		start.process.kill('SIGTERM');
		await start.ended;
		return { opened, shown, code: start.process.exitCode };
	} finally {
		await start.stop();
		remove();
	}
}

const chat = '<title>CometChat on the sandbox</title>';
const editor = {
	at: expect.stringMatching(/^http:\/\/cometchat\.localhost:\d+\/home\/workflows$/),
	has: expect.stringContaining('n8n.io'),
};

test.each([
	{
		...{ what: 'npm start', args: [], at: /^http:\/\/127\.0\.0\.1:\d+$/ },
		has: '<title>CometChat sandbox</title>',
	},
	{
		...{ what: 'npm start -- --chat', args: ['--chat'], has: chat },
		at: /^http:\/\/127\.0\.0\.1:\d+\/_sandbox\/chat\/$/,
	},
])('$what opens two windows: n8n with all examples, and the chat', async ({ args, at, has }) => {
	expect(await windowsOf('start.mts', args, 2)).toEqual({
		opened: [expect.stringMatching(at), editor.at],
		shown: [expect.stringContaining(has), editor.has],
		code: 0,
	});
});

test("npm run chat opens the vendor's chat alone, for a user of choice", async () => {
	expect(await windowsOf('chat.mts', ['--port', '0', '--user', 'dalia'], 1)).toEqual({
		opened: [expect.stringMatching(/\/_sandbox\/chat\/\?user=dalia$/)],
		shown: [expect.stringContaining(chat)],
		code: 0,
	});
});

test('npm run chat opens the chat of the sandbox that runs already', async () => {
	const { folder, remove } = scratchFolder();
	const start = async (user: string) =>
		await startNode(
			[...[join(ROOT, 'demo', 'chat.mts'), '--home', folder], '--port', '0', '--user', user],
			{ env: { BROWSER: 'none' } },
		);
	const first = await start('amara');
	try {
		const [at = ''] = await waitFor(
			() => /http\S+user=amara/.exec(first.tail()) ?? undefined,
			'The chat didn’t start',
		);
		const second = await start('dalia');
		await second.ended;
		expect(second.tail()).toContain(at.replace('amara', 'dalia'));
	} finally {
		await first.stop();
		remove();
	}
});
