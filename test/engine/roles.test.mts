import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const editor = { role: 'editor', name: 'Editor' };
const go = { continueOnFail: true };
const lost = { kind: 'reset-after', method: 'POST', nth: 1 } as const;

it('knows its own role after a lost answer, by all that was sent', async () => {
	await on.sandbox.faults([lost]);
	const additionalFields = { metadata: { level: 2 }, listUsers: 'friendsOnly' };
	const [row] = await on.run('admin/role/create', { ...editor, additionalFields });
	expect(row.json).toMatchObject({ ...editor, settings: { listUsers: 'friendsOnly' } });
	expect(row.json).not.toHaveProperty('alreadyExisted');
});

it('does not take for its own a role that was there', async () => {
	await on.sandbox.faults([lost]);
	const rows = await on.run('admin/role/create', { role: 'teacher', name: 'Teacher' }, go);
	expect(rows).toMatchObject([{ json: { details: { code: 'ERR_ROLE_ALREADY_EXISTS' } } }]);
});

it.each([
	['return', { name: 'Teacher', description: 'Teaches classes' }],
	['update', { name: 'Tutors', settings: { sendMessagesTo: 'all' } }],
])('can %s a role that exists', async (ifExists, shown) => {
	const [row] = await on.run('admin/role/create', {
		...{ role: 'teacher', name: 'Tutors', additionalFields: { sendMessagesTo: 'all' } },
		options: { ifExists },
	});
	expect(row.json).toMatchObject({ role: 'teacher', alreadyExisted: true, ...shown });
});

it('clears what is chosen, and refuses to fill and clear at once', async () => {
	const update = (additionalFields: object) =>
		on.run('admin/role/update', { role: id('teacher'), additionalFields } as never);
	const [row] = await update({ unset: ['settings', 'description'] });
	expect(row.json).toEqual({
		...{ role: 'teacher', name: 'Teacher' },
		...{ createdAt: expect.any(Number), updatedAt: expect.any(Number) },
	});
	await expect(update({ unset: ['settings'], listUsers: 'all' })).rejects.toMatchObject({
		message: 'Fields to Clear contains Settings, which is filled in as well [item 0]',
	});
	await expect(update({})).rejects.toMatchObject({
		message: expect.stringMatching(/and the other fields are empty/),
	});
});
