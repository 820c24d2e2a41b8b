import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import { csvLine, escaped, OutputFile, type SourceRun } from '../../../engine';
import type { FileRecord } from '../../../files/records';
import type { OpenExport } from '../chatExport';

const HEADS = {
	ids: ['type', 'previousId', 'id', 'name'],
	links: ['messageKey', 'receiverType', 'receiver', 'name', 'url'],
};

const line = (cells: unknown[]): string =>
	csvLine(cells.map((cell) => escaped(String(cell ?? ''))));

/** The files beside the report of an export: its previous and new IDs, and the links of the files of its messages. */
export class ListFiles {
	private readonly links: OutputFile;
	private readonly run: SourceRun;

	constructor(run: SourceRun) {
		this.run = run;
		this.links = this.begun('links');
	}

	/** Takes the links of some messages. */
	async add(records: Iterable<FileRecord>): Promise<void> {
		for (const { values } of records)
			for (const file of (values.attachments ?? []) as IDataObject[]) {
				const { muid, receiverType, receiver } = values;
				await this.links.write(line([muid, receiverType, receiver, file.name, file.url]));
			}
	}

	/** Both, as far as n8n could store them. */
	async end(ids: ReturnType<OpenExport['ids']>): Promise<IBinaryKeyData> {
		const file = this.begun('ids');
		for (const cells of ids) await file.write(line(cells));
		const files = { ids: await file.end(), links: await this.links.end() };
		return Object.fromEntries(
			Object.entries(files).flatMap(([name, stored]) => (stored.ok ? [[name, stored.value]] : [])),
		);
	}

	async abandon(): Promise<void> {
		await this.links.abandon();
	}

	private begun(name: keyof typeof HEADS): OutputFile {
		const file = new OutputFile(this.run.context, `${name}.csv`, 'text/csv');
		void file.write(line(HEADS[name]));
		return file;
	}
}
