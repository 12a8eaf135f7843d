import { z } from "zod";

/** The format that this program writes, and the newest that it reads. */
export const formatVersion = 1;

/** The first entry: says what the file is before anything else of it is understood. */
export const markerName = "motjuste-backup.json";
export const markerSchema = z.object({ format: z.int().positive() });

/** The last entry: a file without it is not whole. */
export const manifestName = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the rows' fields; columns that PostgreSQL computes itself are not among them. */
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** Of the rows in the text format of COPY. */
  sha256,
});

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** As text: it may be larger than a number holds. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const fileSchema = z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256 });

/** What a backup holds, by which it is checked. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** The version of the program that made it. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** PostgreSQL's `server_version_num`. */
  postgres: z.int(),
  /** The versions that the database had had, of the files of `bootstrap` and of `supabase/migrations`. */
  bootstrap: z.array(z.string()),
  migrations: z.array(z.string()),
  /** Each after those that its foreign keys refer to. */
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Of the data folder, with the secrets. */
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type BackupSequence = z.infer<typeof sequenceSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

/** The entry of the secrets among the files. */
export const secretsPath = "secrets.json";

/** The folder of a table's rows among the entries. */
export function rowsFolder({ schema, name }: Pick<BackupTable, "schema" | "name">): string {
  return `rows/${encodeURIComponent(schema)}.${encodeURIComponent(name)}`;
}
