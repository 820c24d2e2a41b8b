import { fileOfTerms, termsOfFile } from '../../../nodes/CometChatModeration/keywordList/termFile';

const read = (content: string, category: string) =>
	termsOfFile({ fileName: 'a.csv', mimeType: 'text/csv', content }, category);
const [WORD, PATTERN, SENTENCE] = ['word', 'pattern', 'sentence-similarity'];
const AB = ['alpha', 'beta'];

it.each<[string, string, string[], string?]>([
	['alpha\nbeta\n', WORD, AB],
	['alpha\r\n\r\nbeta', PATTERN, AB],
	['alpha\rbeta\r', WORD, AB],
	['sep=,\nalpha\nbeta\n', WORD, AB],
	['\r\nKeyword\r\nalpha\r\nbeta', WORD, AB, 'Keyword'],
	['sep=;\n"term";\nalpha;\nbeta;\n', SENTENCE, AB, 'term'],
	['word;severity\nalpha;1\nbeta;2\n', WORD, AB, 'word'],
	['id\tpattern\n1\talpha\n2\tbeta\n', PATTERN, AB, 'pattern'],
	['pattern,severity\nal+pha,1\nbe+ta,2\n', PATTERN, ['al+pha', 'be+ta'], 'pattern'],
	[',pattern,Added by (name)\n1,al+pha,Ann\n\n2,be+ta,\n', PATTERN, ['al+pha', 'be+ta'], 'pattern'],
	['pattern\na{1,3}\nb|c\n', PATTERN, ['a{1,3}', 'b|c'], 'pattern'],
	['a{1,3}\nb{2,4}', PATTERN, ['a{1,3}', 'b{2,4}']],
	['["][^"]*["]\n[{(].+', PATTERN, ['["][^"]*["]', '[{(].+']],
	['[a-z]+ing\n{2}', PATTERN, ['[a-z]+ing', '{2}']],
	['Call me, now\nSend money, please', SENTENCE, ['Call me, now', 'Send money, please']],
	['"Say ""hi"", now"\ngo', SENTENCE, ['Say "hi", now', 'go']],
	['alpha,beta\n', WORD, AB],
	['alpha;beta', WORD, AB],
	['"al,pha"\nbeta', WORD, ['al,pha', 'beta']],
	['terms of use\nalpha', WORD, ['terms of use', 'alpha']],
	['["alpha", "beta"]', SENTENCE, AB],
	['[\n"alpha",\n"beta"\n]\n', WORD, AB],
	['{\n"words": ["alpha", "beta"]\n}', PATTERN, AB],
	['[{"Term":"alpha","n":1},{"Term":"beta","n":2}]', WORD, AB],
	['{"term":"alpha"}\n{"term":"beta"}\n', WORD, AB],
])(
	'the file %j has for a list of kind %s the terms %j',
	(content, category, terms, ...[header]) => {
		expect(read(content, category)).toEqual(header === undefined ? { terms } : { terms, header });
	},
);

const COLUMNS = /a CSV file with \d columns, but the list takes one term per line/;
const MORE_CELLS = /whose line [23] can’t be read/;
it.each([
	['darn;1\nheck;2\n', WORD, COLUMNS],
	['darn,1\nheck\n', WORD, COLUMNS],
	['term\ndarn,1\nheck\n', WORD, COLUMNS],
	['al+pha,1\nbe+ta,2\n', PATTERN, COLUMNS],
	['al+pha\tone two\nbe+ta\tthree', PATTERN, COLUMNS],
	['Buy now;3\nCall me;4\n', SENTENCE, COLUMNS],
	['pattern,severity\nal+pha,1\n\\d{3,10},1\n', PATTERN, MORE_CELLS],
	['sentence,lang,\nCall me, now,en\n', SENTENCE, MORE_CELLS],
	['word;severity\nalpha;1\nbe;ta;2\n', WORD, MORE_CELLS],
	['id,term\n1,alpha\n7\n', WORD, /whose line 3 can’t be read/],
	['id,pattern\n1,al+pha\n7,\n', PATTERN, /whose line 3 can’t be read/],
	['sentence,lang\nGo,en\nCall me, now\n', SENTENCE, /whose line 3 can’t be read/],
	['pattern,severity\n\\d{3,10}\n', PATTERN, /whose line 2 can’t be read/],
	['Terms, conditions and prices\nCall me, now\nGo away\n', SENTENCE, COLUMNS],
	['word,{2,}\nbe+ta\n', PATTERN, COLUMNS],
	['alpha\n"be"ta"\n', WORD, /whose line 2 can’t be read/],
	['term\n', WORD, /a file without a term/],
	['[]', WORD, /a file without a term/],
	['[1, 2]', WORD, /JSON that isn’t a list of terms/],
	['{"a":["x"],"b":["y"]}', WORD, /JSON that isn’t a list of terms/],
	['["alpha",\n"beta"', WORD, /JSON that isn’t a list of terms/],
])('the file %j is refused for a list of kind %s', (content, category, message) => {
	expect(read(content, category)).toMatchObject({
		problem: { message: expect.stringMatching(message) },
	});
});

it('says of a file with very many lines, too, that it has several columns', () => {
	expect(read('a,b\n'.repeat(200_000), WORD)).toMatchObject({
		problem: { message: expect.stringMatching(COLUMNS) },
	});
});

it('terms are a file with one on each line, and only words in quotes', () => {
	const content = (category: string) => fileOfTerms(['a,b', 'c"d', 'e'], category).content;
	expect(content(WORD)).toBe('"a,b"\n"c""d"\ne\n');
	expect(content(PATTERN)).toBe('a,b\nc"d\ne\n');
});
