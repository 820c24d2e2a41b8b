import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNode } from '../../harness/process/child.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { ROOT } from '../../scripts/bring/paths.mjs';

const { folder, remove } = scratchFolder();
afterAll(remove);

test('npm start opens two windows: n8n with all examples, and the chat', async () => {
	const seen = join(folder, 'opened');
	const browser = join(folder, 'browser');
	writeFileSync(browser, `#!/bin/sh\necho "$1" >>'${seen}'\n`, { mode: 0o755 });
	const home = join(folder, 'home');
	const start = await startNode([join(ROOT, 'demo', 'start.mts'), '--home', home], {
		env: { BROWSER: browser },
	});
	let opened: string[] = [];
	while (opened.length < 2 && start.process.exitCode === null) {
		await wait(200);
		opened = existsSync(seen) ? readFileSync(seen, 'utf8').trim().split('\n') : [];
	}
	expect(opened).toEqual([
		expect.stringMatching(/^http:\/\/cometchat\.localhost:\d+\/home\/workflows$/),
		expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
	]);
	const pages = opened.map(async (address) => {
		const answer = await fetch(address.replace('cometchat.localhost', '127.0.0.1'));
		return await answer.text();
	});
	expect(await Promise.all(pages)).toEqual([
		expect.stringContaining('n8n.io'),
		expect.stringContaining('CometChat sandbox'),
	]);
	await start.stop();
	expect(start.process.exitCode).toBe(0);
});
