import { chmodSync, copyFileSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../harness/process/freePort.mts';
import { scratchFolder } from '../../harness/process/scratchFolder.mts';
import { runs } from '../../scripts/setup/node.mjs';
import { end, makeClone } from './clone.mts';

const { folder, remove } = scratchFolder();
afterAll(remove);
const place = (name: string) => join(realpathSync(folder), name);

it('names the registry that nothing can be reached at, and no path or password', async () => {
	const origin = `http://127.0.0.1:${await freePort()}`;
	const address = origin.replace('//', '//name:password@');
	const { setUp } = makeClone(place('offline'));
	const { code, said } = await end(setUp({ npm_config_registry: `${address}/secret/` }));
	const [, seconds] = / {2}([\d.]+ s)$/m.exec(said) ?? [];
	expect({ code, said }).toEqual({
		code: 1,
		said: `Installing into this folder (kept for the next time):
  … Development tools (npm install)
  ✖ Development tools (npm install)  ${seconds}
  The npm registry ${origin} can't be reached (ECONNREFUSED)
  Check the connection, or name another registry: npm config set registry <address>`,
	});
});

it('says at once that a user can’t write into the clone', async () => {
	const { root, start } = makeClone(place('readable'));
	// Root may write anywhere, and others perhaps not run its Node.
	const isRoot = process.getuid?.() === 0;
	const node = isRoot ? place('node') : process.execPath;
	if (isRoot) copyFileSync(process.execPath, node);
	for (const one of [folder, root]) chmodSync(one, 0o555);
	const words = [node, 'scripts/setup.mjs'];
	if (isRoot) words.unshift('setpriv', '--reuid=65534', '--regid=65534', '--clear-groups');
	const ended = await end(start(words));
	for (const one of [folder, root]) chmodSync(one, 0o755);
	expect(ended).toEqual({
		code: 1,
		said: `  Can't write to ${root} (EACCES)
  This user can’t write there: run the command as the owner of the clone, or clone it again as this user.`,
	});
});

it('says at once that n8n can’t load nodes from a path with an apostrophe', async () => {
	const { root, setUp } = makeClone(place("it's"));
	expect(await end(setUp())).toEqual({
		code: 1,
		said: `  n8n can't load nodes from ${root}/: move the clone to a path without apostrophe, colon and backslash.`,
	});
});

it('installs Node again if its file was cut off', () => {
	const cut = place('cut');
	writeFileSync(cut, readFileSync(process.execPath).subarray(0, 100_000), { mode: 0o755 });
	const version = process.versions.node;
	expect([process.execPath, cut].map((node) => runs(node, version))).toEqual([true, false]);
});
