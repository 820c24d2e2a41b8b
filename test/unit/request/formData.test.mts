import { formData } from '../../../nodes/engine/request/formData';
import { parts } from '../../support/parts.mts';

it('makes a part of each text, and repeated parts of a list', () => {
	const form = formData({ name: 'List', disallowedSentences: ['One, two', 'Three'], id: 7 });
	expect(parts(form)).toEqual([
		['name', 'List'],
		['disallowedSentences', 'One, two'],
		['disallowedSentences', 'Three'],
		['id', '7'],
	]);
});

it('makes a file part with name, type and content', async () => {
	const file = { fileName: 'terms.csv', mimeType: 'text/csv', content: 'darn\nhéck' };
	const part = formData({ file }).get('file') as File;
	expect([part.name, part.type]).toEqual(['terms.csv', 'text/csv']);
	expect(await part.text()).toBe('darn\nhéck');
});

it('lets no value break out of its part', async () => {
	const hostile = 'x\r\n--boundary\r\nContent-Disposition: form-data; name="category"\r\n\r\nword';
	const again = await new Response(formData({ name: hostile, category: 'pattern' })).formData();
	expect(parts(again).map(([name]) => name)).toEqual(['name', 'category']);
	expect(again.get('category')).toBe('pattern');
});
