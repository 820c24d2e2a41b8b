import spawn, { type SubprocessError } from 'nano-spawn';

it('leads no item a longer way than before: as many files, changes of file and functions as in walk.tsv', async () => {
	const checking = spawn(process.execPath, ['scripts/walk.mts', '--check']);
	const { output } = await checking.catch((failure: SubprocessError) => failure);
	expect(output).toBe('');
});
