import { withLock } from '../../../nodes/CometChat/message/approval/withLock';

it('runs what is about the same one after another, all else beside it', async () => {
	const told: string[] = [];
	const work = (name: string) => async () => {
		told.push(`${name} begins`);
		await new Promise((resolve) => setImmediate(resolve));
		told.push(`${name} ends`);
		if (name === 'a1') throw new Error(name);
		return name;
	};
	const all = ['a1', 'a2', 'b1'].map(async (name) => await withLock(name.charAt(0), work(name)));
	const ended = (await Promise.allSettled(all)).map(({ status }) => status);
	expect(ended).toEqual(['rejected', 'fulfilled', 'fulfilled']);
	const each = ['a1', 'a2'].flatMap((name) => [`${name} begins`, `${name} ends`]);
	expect(told.filter((text) => text.startsWith('a'))).toEqual(each);
	expect(told.indexOf('b1 begins')).toBeLessThan(told.indexOf('a1 ends'));
});
