import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PlatformStore as Store } from '../../sandbox/collections/index.mts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
const file = join(folder, 'platform.sqlite');
afterAll(() => rmSync(folder, { recursive: true }));

const ban = (store: Store, uid: string): number =>
	store.run('INSERT INTO banned (guid, uid, bannedAt) VALUES (?, ?, ?)', 'g', uid, 1);
const uids = (store: Store) => store.all<{ uid: string }>('SELECT uid FROM banned ORDER BY uid');

test('a transaction that throws leaves nothing behind, one that ends is kept', () => {
	const store = new Store(file);
	store.transaction(() => ban(store, 'kept'));
	expect(() =>
		store.transaction(() => {
			ban(store, 'lost');
			throw new Error('stop');
		}),
	).toThrow('stop');
	store.close();
	const again = new Store(file);
	expect(uids(again).map(({ uid }) => uid)).toEqual(['kept']);
	again.close();
});

test('a file of another version is refused, not misread', () => {
	const store = new Store(file);
	store.database.exec('PRAGMA user_version = 99');
	store.close();
	expect(() => new Store(file)).toThrow('another version');
});
