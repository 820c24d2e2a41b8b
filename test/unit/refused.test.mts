import { create as createGroup } from '../../nodes/CometChat/group/create';
import { create as createUser } from '../../nodes/CometChat/user/create';
import { codes } from '../../nodes/engine/problem/codes';
import { refused } from '../../nodes/engine/problem/fromAnswer';

describe('a code that we know', () => {
	it.each(Object.entries(codes))(
		'%s becomes our words, with the advice',
		(code, [says, advice]) => {
			const problem = refused({ code, message: 'Own words.' }, {}, 400);
			expect(problem).toEqual({
				message: says,
				description: `${advice} The platform says: Own words.`,
				code,
				status: 400,
			});
		},
	);
});

describe('a code that we do not know', () => {
	it("passes the platform's own words on", () => {
		expect(refused({ code: 'ERR_NEW', message: 'The moon is full.' }, {}, 418)).toEqual({
			message: 'The moon is full.',
			description: expect.stringMatching(/\.$/),
			code: 'ERR_NEW',
			status: 418,
		});
	});

	it.each([undefined, null, 'text', 7, {}, { message: '' }, { code: 'ERR_NEW' }])(
		'has a sentence even for the refusal %j',
		(refusal) => {
			const { message, description } = refused(refusal, {});
			expect(message).toMatch(/^The platform refused this/);
			expect(description).not.toBe('');
		},
	);

	it('is not misled by a code that is a word of JavaScript', () => {
		for (const code of ['constructor', '__proto__', 'toString'])
			expect(refused({ code, message: 'Own words.' }, {}).message).toBe('Own words.');
	});
});

describe('details of a validation', () => {
	const details = (given: unknown, fields = createGroup.fields) =>
		refused({ code: 'ERR_BAD_REQUEST', message: 'M', details: given }, fields, 400);

	it('are told by the labels of the fields', () => {
		const { message, fields } = details({ guid: ['Too long.', 'Wrong.'], icon: 'No URL.' });
		expect(fields).toEqual({ GUID: 'Too long. Wrong.', 'Icon URL': 'No URL.' });
		expect(message).toBe('The platform refused a value: GUID: Too long. Wrong.; Icon URL: No URL.');
	});

	it('find the label also where the value went deeper into the body', () => {
		expect(details({ 'members.admins.0': ['Wrong.'] }).fields).toEqual({
			'Initial Admins': 'Wrong.',
		});
		expect(details({ 'metadata.colour': ['Wrong.'] }).fields).toEqual({ Metadata: 'Wrong.' });
	});

	it('find the label of the field that put the value deepest', () => {
		const email = details({ 'metadata.@private.email': ['Wrong.'] }, createUser.fields);
		expect(email.fields).toEqual({ Email: 'Wrong.' });
	});

	it('keep the name of a field that we do not have', () => {
		expect(details({ mood: ['Missing.'] }).fields).toEqual({ mood: 'Missing.' });
	});

	it('may also be a list of texts, or nothing', () => {
		expect(details(['One.', 'Two.']).fields).toEqual({ Details: 'One. Two.' });
		for (const nothing of [undefined, null, [], {}]) {
			expect(details(nothing)).not.toHaveProperty('fields');
			expect(details(nothing).message).toBe('The platform refused a value');
		}
	});
});

describe('words of the platform', () => {
	it('are cut to a length that a person reads', () => {
		const { message } = refused({ code: 'X', message: 'long '.repeat(1000) }, {});
		expect(message.length).toBeLessThanOrEqual(300);
		expect(message).toMatch(/…$/);
	});

	it('become one line without control characters', () => {
		const { message } = refused({ code: 'X', message: ' One\r\n\ttwo\u0000\u001b[31m three ' }, {});
		expect(message).toBe('One two [31m three');
	});

	it('lose the word error, which helps nobody', () => {
		const { message } = refused({ code: 'X', message: 'Error: an error in errors' }, {});
		expect(message).toBe('problem: a problem in errors');
	});
});
