import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { invalid } from '../problem/input';
import type { Result } from '../result';
import { failure, success } from '../result';
import { WritableFile } from '../writableFile';

/** A file of the output, which n8n stores while it is written. */
export class OutputFile {
	private readonly file = new WritableFile();
	private readonly stored: Promise<Result<IBinaryData>>;

	constructor({ helpers }: IExecuteFunctions, name: string, type: string) {
		const stored = helpers.prepareBinaryData(this.file.stream, name, type);
		this.stored = stored.then(success, () => NOT_STORED);
	}

	async write(text: string): Promise<void> {
		await this.file.write(text);
	}

	/** Ends it; gives it as n8n has stored it, or why it couldn't. */
	async end(): Promise<Result<IBinaryData>> {
		this.file.end();
		return await this.stored;
	}

	/** Gives it up: nothing of it is stored. */
	async abandon(): Promise<void> {
		this.file.abandon();
		await this.stored;
	}
}

const NOT_STORED = failure(
	invalid(
		'The file',
		'couldn’t be stored by n8n',
		'Check the disk space of n8n, and the size that its binary data mode allows.',
	),
);
