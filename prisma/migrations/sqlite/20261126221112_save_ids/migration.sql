-- AlterTable
ALTER TABLE "Draft" ADD COLUMN "saveId" TEXT;
