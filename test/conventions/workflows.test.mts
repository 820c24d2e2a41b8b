import { globSync, readFileSync } from 'node:fs';

const workflows = globSync('.github/workflows/*.yml').map((file) => ({
	file,
	text: readFileSync(file, 'utf8'),
}));

it('pins every action to a commit, and names its version', () => {
	const used = workflows.flatMap(({ text }) => text.match(/uses: .*/g) ?? []);
	expect(used.length).toBeGreaterThan(10);
	expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

it('leaves no workflow the right to write, unless one of its jobs asks for it', () => {
	const open = workflows.filter(
		({ text }) => !/^permissions:(\n {2}contents: read| read-all)$/m.test(text),
	);
	expect(open.map(({ file }) => file)).toEqual([]);
});
