-- AlterTable
ALTER TABLE "Session" ALTER COLUMN "userId" DROP NOT NULL;
