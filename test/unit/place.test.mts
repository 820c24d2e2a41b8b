import { z } from 'zod/v4';
import { field } from '../../nodes/engine/field';
import { place } from '../../nodes/engine/request/place';

const text = (at?: string[]) =>
	field(z.string(), { label: 'L', description: 'D', control: 'text', at });
const fields = {
	email: text(['metadata', '@private', 'email']),
	metadata: text(),
	name: text(),
	phone: text(['metadata', '@private', 'contactNumber']),
};

it('puts a value under its own name, and leaves out what is not given', () => {
	expect(place(fields, { name: 'Ann', email: undefined, other: 'x' })).toEqual({ name: 'Ann' });
});

it('keeps values that are false, zero or empty', () => {
	expect(place({ a: text(), b: text() }, { a: false, b: 0 })).toEqual({ a: false, b: 0 });
});

it('puts a value along its path beside what a JSON field holds there', () => {
	const metadata = { plan: 'pro', '@private': { email: 'old', note: 'n' } };
	expect(place(fields, { metadata, email: 'new', phone: '1' })).toEqual({
		metadata: {
			plan: 'pro',
			'@private': { email: 'new', note: 'n', contactNumber: '1' },
		},
	});
});

it('changes nothing of the input', () => {
	const metadata = { '@private': { email: 'old' } };
	place(fields, { metadata, email: 'new' });
	expect(metadata).toEqual({ '@private': { email: 'old' } });
});

it('makes room on its path where something else stands', () => {
	expect(place(fields, { metadata: { '@private': 'x' }, email: 'new' })).toEqual({
		metadata: { '@private': { email: 'new' } },
	});
});
