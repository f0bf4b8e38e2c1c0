import type { DataSource } from 'typeorm';

export async function seedDemo(_dataSource: DataSource, _now: Date): Promise<boolean> {
  return false;
}
