import { expectInvalid } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const create = (patterns: string) =>
	running.platform.form(
		'POST',
		'/moderation/keywords',
		{ category: 'pattern' },
		{ text: patterns },
	);

test.each([
	'.*',
	'.+',
	'a.*b',
	'a.*?b',
	'.{3,}',
	'\\d{10,}',
	'(a+)+',
	'(?:(x*)y)*',
	'([a-z]+,?){2,}',
])('the greedy pattern %s is refused', async (pattern) => {
	expectInvalid(await create(`fine\n${pattern}`), 'file');
});

test.each(['(', '[a', 'a{2,1}', '*a'])('%s is refused as no pattern', async (pattern) => {
	expectInvalid(await create(pattern), 'file');
});

test.each([
	'[a-z0-9._-]+@[a-z0-9.-]+\\.[a-z]{2,}',
	'\\d{3}-\\d{4}',
	'\\d{2,10}',
	'\\.+',
	'[.]*x',
	'(ab)+',
	'(a+)b',
	'\\bword\\b',
])('the pattern %s is taken', async (pattern) => {
	expect((await create(pattern)).data.data).toMatchObject({ searchTerms: [pattern] });
});
